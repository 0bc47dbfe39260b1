import type { Source } from './files.ts';

/** Folders whose components must have an example at /dev/components. */
const held = /^src\/(?:components\/.*\.(?:tsx|astro)|admin\/(?:form|parts|resource)\/.*\.tsx)$/;
const examples = /^src\/dev\/components\/.*\.tsx?$/;

const exported = /^export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/gm;
const shown = /component: '([^']+)',\s*file: '([^']+)'/g;

/** Components without an example, with reasons; a folder covers all its files. */
const exceptions: Readonly<Record<string, string>> = {
  'src/admin/parts/accounting/ledger-lists.tsx': 'two tabs of one page, made of Tabs',
  'src/admin/parts/authoring/picture-field.tsx': 'ImageUpload and FromLibrary side by side, which are shown',
  'src/admin/parts/content/draft-frame.tsx': 'FormFrame with further buttons, which is shown',
  'src/admin/parts/coupons/': 'the page of coupons, which both back offices have',
  'src/admin/parts/figures/period-fields.tsx': 'two TextFields, which are shown',
  'src/admin/parts/flash/facts.tsx': 'a part of one drawer, made of Card and Line',
  'src/admin/parts/flash/kinds.tsx': 'two tabs of one page, made of Tabs',
  'src/admin/parts/flash/results.tsx': 'Figures, which are shown',
  'src/admin/parts/hosts/': 'the page of domains, which both back offices have',
  'src/admin/parts/identity/mobile-field.tsx': 'a TextField, which is shown',
  'src/admin/parts/identity/role-form.tsx': 'a part of the page of roles',
  'src/admin/parts/identity/role-page.tsx': 'the page of roles, which both back offices have',
  'src/admin/parts/operations/job-lists.tsx': 'two tabs of one page, made of Tabs',
  'src/admin/parts/orders/order-body.tsx': 'the contents of the drawer of an order',
  'src/admin/parts/payments/bill-lines.tsx': 'BillLineTable with its query, in one drawer',
  'src/admin/parts/payments/payment-lists.tsx': 'two tabs of one page, made of Tabs',
  'src/admin/parts/promotions/results.tsx': 'Figures, which are shown',
  'src/admin/parts/returns/sale-body.tsx': 'the contents of the drawer of a case',
  'src/admin/parts/showcase/': 'the pages of banners and slides, which both back offices have',
  'src/admin/parts/suppliers/supplier-field.tsx': 'a SupplierPicker, which is shown',
  'src/admin/parts/text/rich-text.tsx': 'loads the RichEditor, which is shown',
  'src/admin/parts/text/rich-toolbar.tsx': 'a part of the RichEditor',
  'src/admin/parts/webhooks/': 'the page of webhooks, which both back offices have',
};

/** The components of a file: exports for React, the file name for Astro. */
function componentsOf({ path, text }: Source): readonly string[] {
  const file = /([a-z-]+)\.astro$/.exec(path)?.[1];
  if (file !== undefined) return [file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())];
  return [...text.matchAll(exported)].flatMap(([, name]) => name ?? []);
}

const exceptionOf = (path: string, excepted: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(excepted).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

/**
 * Component files (`.tsx` with an export in capital letters, and Astro's) without an example at /dev/components, examples of missing
 * components, and unneeded exceptions. `paths` are all files.
 */
export function checkExamples(
  files: readonly Source[],
  paths: readonly string[],
  excepted = exceptions,
): string[] {
  const there = new Set(paths);
  const components = new Map(
    files
      .filter(({ path }) => held.test(path))
      .map((file) => [file.path, componentsOf(file)] as const)
      .filter(([, names]) => names.length > 0),
  );
  const found = files
    .filter(({ path }) => examples.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(shown)].map(({ 1: component = '', 2: file = '', index }) => ({
        at: `${path}:${text.slice(0, index).split('\n').length}`,
        component,
        file,
      })),
    );
  const isShown = new Set(found.map(({ file }) => file));
  const used = new Set<string>();
  const findings = found.flatMap(({ at, component, file }) => {
    if (!there.has(file)) return [`${at} shows ${file}, which is not there`];
    const names = components.get(file);
    return names && !names.includes(component)
      ? [`${at} shows ${component}, which ${file} does not export`]
      : [];
  });
  for (const path of components.keys()) {
    const exception = exceptionOf(path, excepted);
    if (exception) used.add(exception);
    if (!exception && !isShown.has(path)) findings.push(`${path}:1 has no example at /dev/components`);
    if (exception === path && isShown.has(path))
      findings.push(`scripts/checks/examples.ts:1 excepts ${path}, which has an example`);
  }
  for (const exception of Object.keys(excepted))
    if (!used.has(exception))
      findings.push(`scripts/checks/examples.ts:1 excepts ${exception}, which has no component`);
  return findings;
}
