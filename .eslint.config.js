import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.data', '.cache', 'test-results', 'test/architecture/planted'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      // It includes all the others: one program to build instead of three.
      parserOptions: { project: './test/tsconfig.json' },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['warn', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['scripts/**/*.ts', 'test/**/*.{ts,tsx}'],
    rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    // Time, ids and chance come in actions or through ports, or a recording cannot be replayed.
    files: ['src/uploads/**/*.ts', 'src/state/**/*.ts', 'src/replay/**/*.ts', 'src/api/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'Take the time from the clock port.',
        },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: 'Take chance from the random port.',
        },
      ],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@reduxjs/toolkit', importNames: ['nanoid'], message: 'Take ids from the ids port.' }] },
      ],
    },
  },
);
