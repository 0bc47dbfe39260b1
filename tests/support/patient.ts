// What every file of islands begins with. They share the libraries they load; the application's own modules, and with them all that
// stores remember, are new for each file.
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

vi.resetModules();

// `findBy…` and `waitFor` give up after one second by default, which a machine busy with the build can need.
configure({ asyncUtilTimeout: 10_000 });
