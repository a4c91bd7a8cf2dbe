import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Type-unaware on purpose: the type checker runs beside it, and this stays quick. */
export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'node_modules/', 'src/.umi*/', 'tests/e2e/output/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name="parseFloat"]',
          message: 'Amounts are read by contract/money; other numbers by Number().',
        },
      ],
      'prefer-template': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off', // handlers that may or may not give a result
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-control-regex': 'off', // what files may not contain is named by its code
      '@typescript-eslint/consistent-type-definitions': 'off', // a union needs `type`, an object takes either
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/src/**/*.{ts,tsx}', 'tests/support/console/**'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Workers are left out: what they wait for are messages, which never fail.
    files: ['server/**/*.ts'],
    ignores: ['server/kernel/together.ts', 'server/workers/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Promise',
          property: 'all',
          message:
            'A sibling that throws at once leaves the others to nobody: together() of kernel/together takes functions.',
        },
      ],
    },
  },
  { files: ['**/*.browser.js'], languageOptions: { globals: { ...globals.browser } } },
  // Generators without a yield are how a model says "does nothing".
  { files: ['src/models/**'], rules: { 'require-yield': 'off' } },
  // Commands and tests talk to the person who runs them.
  { files: ['scripts/**', 'tests/bench/**', 'tests/e2e/**', 'server/demo/**'], rules: { 'no-console': 'off' } },
  { files: ['tests/**'], languageOptions: { globals: { ...globals.jest } } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
