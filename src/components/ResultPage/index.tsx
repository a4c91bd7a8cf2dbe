import { useIntl } from '@umijs/max';
import { type ReactNode, useEffect, useState } from 'react';
import { isNumber, type ResultStatus } from './statuses';
import styles from './result-page.less';

type Picture = (props: { status: ResultStatus }) => ReactNode;

interface Props {
  status: ResultStatus;
  /** What happened; for 403, 404 and 500 the number itself by default. */
  title?: ReactNode;
  /** What it means; for 403, 404 and 500 there are words by default. */
  subTitle?: ReactNode;
  /** The ways out. */
  extra?: ReactNode;
  children?: ReactNode;
}

/** The illustration, loaded lazily; its place stays empty if it cannot be fetched. */
function usePicture(): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    import('./ResultPicture').then(
      (part) => setPicture(() => part.default),
      (error: unknown) => console.warn(error),
    );
  }, []);
  return picture;
}

/** A result in place of a page: illustration, text and actions. */
export default function ResultPage({ status, title, subTitle, extra, children }: Props) {
  const { formatMessage } = useIntl();
  const Picture = usePicture();
  const words = isNumber(status) ? formatMessage({ id: `app.exception.${status}` }) : undefined;
  return (
    <section className={styles.result}>
      <div className={isNumber(status) ? styles.illustration : `${styles.icon} ${styles[status] ?? ''}`} aria-hidden>
        {Picture && <Picture status={status} />}
      </div>
      <h1 className={styles.title}>{title ?? (isNumber(status) ? status : undefined)}</h1>
      <div className={styles.subTitle}>{subTitle ?? words}</div>
      {extra && <div className={styles.extra}>{extra}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
}
