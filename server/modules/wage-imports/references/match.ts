import type { ReferenceFigure, ReferenceFigures } from '@contract/wages/references/kinds';
import type { UnnumberedPerson } from '../../../db/tables/wage-reference';
import type { Deps } from '../../../deps';
import type { ReferencePerson } from '../../../workbook/wages/references';

const CHUNK = 1_000;

export interface Matched {
  figures: Map<string, ReferenceFigures>;
  /** Names of people whom the staff list does not know, or knows several of. */
  unmatched: string[];
  /** Those of them who have an identity number, by its index. */
  waiting: Map<string, { name: string; figures: ReferenceFigures }>;
  /** The others of them. */
  unnumbered: UnnumberedPerson[];
}

interface Known {
  id: string;
  name: string;
  staff_no: string | null;
  id_no_index: string | null;
}

/** Finds the people of a file in the staff list: by identity number, else by staff number and name, else by a name that only one has. */
export async function matchPeople(
  deps: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  people: readonly ReferencePerson[],
): Promise<Matched> {
  const matched: Matched = { figures: new Map(), unmatched: [], waiting: new Map(), unnumbered: [] };
  const times = new Map<string, number>();
  for (const { name } of people) times.set(name, (times.get(name) ?? 0) + 1);
  for (let from = 0; from < people.length; from += CHUNK) {
    const some = people
      .slice(from, from + CHUNK)
      .map((person) => ({ ...person, index: person.idNo === '' ? null : deps.seal.blindIndex('idNo', person.idNo) }));
    const known = await candidatesOf(deps, companyId, some);
    for (const person of some) {
      const staffId = find(person, known, times.get(person.name) === 1);
      if (staffId === null) {
        const { figures } = person;
        const name = person.name || '（无姓名）';
        matched.unmatched.push(name);
        if (person.index === null) matched.unnumbered.push({ name, figures });
        else {
          matched.waiting.set(person.index, {
            name,
            figures: sum(matched.waiting.get(person.index)?.figures, figures),
          });
        }
      } else matched.figures.set(staffId, sum(matched.figures.get(staffId), person.figures));
    }
  }
  return matched;
}

function candidatesOf(
  { db }: Pick<Deps, 'db'>,
  companyId: string,
  people: readonly (ReferencePerson & { index: string | null })[],
): Promise<Known[]> {
  const indexes = people.flatMap(({ index }) => index ?? []);
  const names = [...new Set(people.flatMap(({ name }) => (name === '' ? [] : [name])))];
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no', 'id_no_index'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        ...(indexes.length > 0 ? [eb('id_no_index', 'in', indexes)] : []),
        ...(names.length > 0 ? [eb('name', 'in', names)] : []),
      ]),
    )
    .execute();
}

function find(
  { name, staffNo, index }: ReferencePerson & { index: string | null },
  known: readonly Known[],
  onlyOneSoNamed: boolean,
): string | null {
  const byNumber = index === null ? undefined : known.find((staff) => staff.id_no_index === index);
  if (byNumber) return byNumber.id;
  const named = known.filter((staff) => staff.name === name && (index === null || staff.id_no_index === null));
  const byStaffNo = staffNo === '' ? undefined : named.find((staff) => staff.staff_no === staffNo);
  if (byStaffNo) return byStaffNo.id;
  return onlyOneSoNamed && named.length === 1 ? (named[0]?.id ?? null) : null;
}

function sum(one: ReferenceFigures | undefined, other: ReferenceFigures): ReferenceFigures {
  if (!one) return other;
  const total: ReferenceFigures = { ...one };
  for (const [figure, fen] of Object.entries(other)) {
    const key = figure as ReferenceFigure; // keys of the same type
    total[key] = (total[key] ?? 0) + fen;
  }
  return total;
}
