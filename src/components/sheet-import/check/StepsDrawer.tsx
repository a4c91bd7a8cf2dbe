import { Drawer, Empty, List, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ImportStep, StepLine } from '@contract/imports/steps';
import { fewPages } from '@/components/list/few-pages';
import LoadError from '@/components/LoadError';
import LineMeta from '@/components/LineMeta';
import { colon } from '@/utils/punctuation';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { RowSteps } from '../rows-kind';
import { usePlaces } from '../use-places';
import { useText } from '../use-text';
import styles from './check.less';

const PAGE = 20;

/** Every step of changes, latest first: who and when, which rows and columns, the original beside the new. */
export default function StepsDrawer({ list, onClose }: { list: RowSteps['list']; onClose: () => void }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error, loading, reload } = usePagedQuery({ ...list(page, PAGE), gcTime: 0 });
  const title = ({ action, code, rows }: ImportStep) =>
    [text(`steps.action.${action}`), code && text(`issue.${code}`), rows > 0 && text('steps.rows', { count: rows })]
      .filter(Boolean)
      .join(' · ');
  return (
    <Drawer open width={560} title={text('steps.list')} onClose={onClose}>
      {error !== undefined && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <List
          loading={loading}
          dataSource={data?.list ?? []}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('steps.none')} /> }}
          pagination={fewPages({ page, pageSize: PAGE, total: data?.total, onPage: setPage })}
          renderItem={(step) => (
            <List.Item>
              <LineMeta
                title={
                  <>
                    {title(step)} {step.undone && <Tag>{text('steps.undone')}</Tag>}
                    {step.closed && <Tag>{text('steps.closed')}</Tag>}
                  </>
                }
                description={
                  <>
                    <div>{`${step.by} ${dayjs(step.at).format('MM-DD HH:mm:ss')}`}</div>
                    {step.shown.flatMap(({ rowNo, name, lines }) =>
                      lines.map((line, at) => (
                        <StepLineText key={`${rowNo} ${at}`} rowNo={rowNo} name={name} line={line} />
                      )),
                    )}
                    {more(step) > 0 && step.shown.length > 0 && <div>{text('steps.more', { count: more(step) })}</div>}
                  </>
                }
              />
            </List.Item>
          )}
        />
      )}
    </Drawer>
  );
}

/** Rows that are not listed; row 0 stands for whole columns. */
const more = ({ rows, shown }: ImportStep) => rows - shown.filter(({ rowNo }) => rowNo > 0).length;

function StepLineText({ rowNo, name, line }: { rowNo: number; name: string; line: StepLine }) {
  const text = useText();
  const places = usePlaces();
  const what = line.label ?? text(`steps.kind.${line.kind}`);
  return (
    <div className={styles.stepLine}>
      {rowNo === 0 ? text('steps.everywhere') : places.where(rowNo)} {name} · {what}
      {line.kind === 'raise' && colon() + line.after}
      {(line.kind === 'cell' || line.kind === 'person') && (
        <>
          {colon()}
          {line.before !== null && <del>{line.before || text('steps.empty')}</del>} →{' '}
          <ins>{line.after || text('steps.empty')}</ins>
        </>
      )}
    </div>
  );
}
