// What biome does not check: the rules of hooks with those of the React compiler, and the accessibility of markup.
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import { parser } from 'typescript-eslint';

const files = ['src/**/*.{ts,tsx}'];

export default [
  {
    files,
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  { ...hooks.configs.flat['recommended-latest'], files },
  { ...a11y.flatConfigs.recommended, files },
  {
    files,
    rules: {
      // The words of a choice stand deeper than the two levels it looks at: its name and what it means, each in a `span`.
      'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
    },
  },
];
