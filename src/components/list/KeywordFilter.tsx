import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './list.less';

/** Milliseconds without another key after which is searched. */
const PAUSE_MS = 300;

interface KeywordFilterProps {
  value: string | undefined;
  placeholder: string;
  /** Read aloud where the placeholder is too short to say it all. */
  label?: string;
  maxLength?: number;
  disabled?: boolean;
  /** What is typed in one go is one step back: its first search makes one, the following take its place. */
  onSearch: (keyword: string, mode: 'push' | 'replace') => void;
}

/** A text to look for: searched for while it is typed, and on Enter at once. */
export default function KeywordFilter({
  value = '',
  placeholder,
  label = placeholder,
  maxLength = 50,
  disabled,
  onSearch,
}: KeywordFilterProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const typing = useRef(false);
  const composing = useRef(false);
  const timer = useRef<number>();
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // The address has changed by other means.
    if (value === asked.current) return;
    window.clearTimeout(timer.current);
    asked.current = value;
    typing.current = false;
    setTyped(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const ask = (text: string) => {
    window.clearTimeout(timer.current);
    const keyword = text.trim();
    if (keyword === asked.current) return;
    asked.current = keyword;
    search.current(keyword, typing.current ? 'replace' : 'push');
    typing.current = true;
  };
  const wait = (text: string) => {
    window.clearTimeout(timer.current);
    // Letters of a word that an input method has not made up yet are not looked for.
    if (!composing.current) timer.current = window.setTimeout(() => ask(text), PAUSE_MS);
  };
  return (
    <Input
      type="search"
      allowClear
      disabled={disabled}
      className={styles.text}
      prefix={<SearchOutlined className={styles.pickerHint} />}
      placeholder={placeholder}
      aria-label={label}
      value={typed}
      maxLength={maxLength}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') ask('');
        else wait(target.value);
      }}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        wait(currentTarget.value);
      }}
      onPressEnter={({ currentTarget }) => ask(currentTarget.value)}
      onBlur={() => {
        typing.current = false;
      }}
    />
  );
}
