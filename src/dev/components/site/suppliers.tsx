import type { Closure } from '../../../../contract/suppliers/closure.ts';
import { ClosureNotice } from '../../../components/supplier/closure-notice.tsx';
import { ContactSupplier } from '../../../components/supplier/contact-supplier.tsx';
import { SupplierMark } from '../../../components/supplier/supplier-mark.tsx';
import { SupplierRows } from '../../../components/supplier/supplier-row.tsx';
import type { Draw, Example } from '../example.ts';
import { facts, photo, supplier } from '../facts.ts';

/** A holiday that always includes the current day. */
const closure: Closure = {
  from: '2020-01-01T00:00:00Z',
  to: '2099-02-10T00:00:00Z',
  mode: 'later',
  text: facts.closure,
};
const notice =
  (more: Partial<Closure>): Draw =>
  ({ t, locale }) => <ClosureNotice t={t.shop.closure} locale={locale} closure={{ ...closure, ...more }} />;

const contact =
  (looks: { readonly quiet?: boolean; readonly narrow?: boolean }): Draw =>
  ({ t, locale }) => <ContactSupplier t={t.shop.contact} locale={locale} supplierId={1} {...looks} />;

const rows =
  (suppliers: readonly (typeof supplier)[]): Draw =>
  ({ t, locale }) => (
    <SupplierRows
      suppliers={suppliers}
      locale={locale}
      t={{ list: t.suppliers.list, supplier: t.common.supplier }}
    />
  );

export const examples: readonly Example[] = [
  {
    component: 'SupplierRows',
    file: 'src/components/supplier/supplier-row.tsx',
    states: {
      rest: rows([supplier]),
      'long text, new, with a logo': rows([
        {
          ...supplier,
          id: 2,
          name: facts.longShop,
          logo: photo('bonsai'),
          verified: false,
          rating: 0,
          transactions: 0,
          mainProducts: [facts.long, facts.long],
        },
      ]),
    },
  },
  {
    component: 'SupplierMark',
    file: 'src/components/supplier/supplier-mark.tsx',
    width: 160,
    states: {
      'with a logo': ({ say }) => <SupplierMark url={photo('bonsai')} name={say(facts.shop)} />,
      'no picture': ({ say }) => <SupplierMark url={null} name={say(facts.shop)} />,
    },
  },
  {
    component: 'ContactSupplier',
    file: 'src/components/supplier/contact-supplier.tsx',
    width: 280,
    states: {
      rest: contact({}),
      'quiet and narrow': contact({ quiet: true, narrow: true }),
      focus: { focus: 'a', draw: contact({}) },
    },
  },
  {
    component: 'ClosureNotice',
    file: 'src/components/supplier/closure-notice.tsx',
    width: 400,
    states: {
      'sends later': notice({}),
      'takes no orders': notice({ mode: 'closed' }),
      'without words': notice({ text: { zh: '', en: '' } }),
      'long text': notice({ text: facts.long }),
    },
  },
];
