import { getIntl, history } from '@umijs/max';
import { currentPath } from '@/utils/base-path';
import { offer } from '@/utils/feedback';
import { drop, kept } from '@/utils/kept';
import { PLACE, type PlaceLeft } from '@/utils/place-left';
import { matchPage } from '@/utils/routes';

/** Milliseconds for which somebody is led back. */
const HOURS_12 = 12 * 3600_000;

/** The place, once: for the same person within half a day, else null. */
function takePlace(person: string): PlaceLeft | null {
  const place = kept(PLACE) as PlaceLeft | null; // written by rememberPlace alone
  drop(PLACE);
  return place !== null && place.by === person && Date.now() - place.at < HOURS_12 ? place : null;
}

/** Whether there is a way to go: to another place than this one, and in the company it was left in. */
function isElsewhere({ path, company }: PlaceLeft, current: string | null): boolean {
  if (path === currentPath() + window.location.search || path === '/' || path === '/welcome') return false;
  // An administrator's company stands in the address; anybody else is led back to his own alone.
  return path.includes('companyId=') || company === current;
}

/** Offers the way back to the place somebody left when his session ended; once, and to nobody else. Its words are the part `unfinished`. */
export function offerWayBack(person: string, company: string | null): void {
  const place = takePlace(person);
  const page = place && matchPage(place.path.replace(/\?.*/, ''));
  if (!place || !page || !isElsewhere(place, company)) return;
  const text = (id: string, values?: Record<string, string>) => getIntl().formatMessage({ id }, values);
  offer({
    key: 'way-back',
    title: text('unfinished.back.title', { page: text(`menu.${page.name}`) }),
    description: text('unfinished.back.description'),
    button: text('unfinished.back.button'),
    onAccept: () => history.push(place.path),
    stays: true,
  });
}
