// `findBy…` and `waitFor` give up after one second by default, which a machine busy with the build can need.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
