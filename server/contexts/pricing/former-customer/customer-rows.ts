import type { DataImportAsked } from '../../../../contract/operations/data-import.ts';
import { itemsOf } from '../../../platform/data-import/chunks.ts';
import type { FileReader, ReadItem } from '../../../platform/data-import/importer.ts';
import { type Headings, openTable, type TableRow } from '../../../platform/data-import/table-reader.ts';
import { phoneIn } from '../../../platform/text/phone.ts';

/** Columns of Shopify's export of customers, and of the usual exporters of WooCommerce. */
const headings = {
  id: ['Customer ID', 'customer_id', 'user_id', 'id'],
  first: ['First Name', 'billing_first_name'],
  last: ['Last Name', 'billing_last_name'],
  name: ['Name', 'display_name', 'username', 'user_login'],
  email: ['Email', 'user_email', 'billing_email'],
  phone: ['Phone', 'billing_phone'],
  addressPhone: ['Default Address Phone', 'shipping_phone'],
  company: ['Company', 'Default Address Company', 'billing_company'],
  line1: ['Address1', 'Default Address Address1', 'billing_address_1'],
  line2: ['Address2', 'Default Address Address2', 'billing_address_2'],
  city: ['City', 'Default Address City', 'billing_city'],
  province: ['Province', 'Default Address Province Code', 'Province Code', 'billing_state', 'region'],
  zip: ['Zip', 'Default Address Zip', 'billing_postcode', 'postal code'],
  country: ['Country', 'Default Address Country Code', 'Country Code', 'billing_country', 'country / region'],
  mailConsent: ['Accepts Email Marketing', 'Accepts Marketing', 'email_opt_in', 'marketing_opt_in'],
  smsConsent: ['Accepts SMS Marketing', 'sms_opt_in'],
  consentAt: ['Email Marketing Consent Updated At', 'Accepts Marketing Updated At', 'consent_date'],
  spent: ['Total Spent', 'total_spent', 'total spend'],
  orders: ['Total Orders', 'Orders Count', 'order_count', 'orders'],
  lastOrder: ['Last Order Date', 'last_order_date', 'last_order', 'last active'],
  registered: ['Created At', 'date_registered', 'user_registered', 'sign up', 'date registered'],
  note: ['Note', 'customer_note'],
  tags: ['Tags'],
} as const satisfies Headings<string>;
type Row = TableRow<keyof typeof headings>;

/** A customer of a file. Times in milliseconds. */
export interface CustomerItem extends ReadItem {
  readonly system: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly country: string;
  readonly mailConsent: boolean | null;
  readonly smsConsent: boolean | null;
  readonly consentSource: string;
  readonly consentAt: number | null;
  readonly spent: number | null;
  readonly currency: string;
  readonly orders: number | null;
  readonly lastOrderAt: number | null;
  readonly registeredAt: number | null;
  readonly note: string;
  readonly tags: string;
  readonly others: Readonly<Record<string, string>>;
}

const longest = 200;
const longestNote = 5_000;
const emailShape = /^[^\s@]{1,100}@[^\s@]{1,100}\.[^\s@]{2,30}$/;
const yes: ReadonlySet<string> = new Set(['yes', 'true', '1', 'subscribed', 'y']);
const no: ReadonlySet<string> = new Set(['no', 'false', '0', 'not subscribed', 'unsubscribed', 'n']);

function consentIn(row: Row, key: 'mailConsent' | 'smsConsent'): boolean | null {
  const text = row.text(key).toLowerCase().replaceAll('_', ' ');
  return yes.has(text) ? true : no.has(text) ? false : null;
}

function customerOf(row: Row, { currency }: DataImportAsked, system: string): CustomerItem {
  const text = (key: keyof typeof headings) => row.text(key, longest);
  const written = text('email').toLowerCase();
  const isMail = emailShape.test(written);
  if (written !== '' && !isMail) row.error('email', 'email_malformed');
  // Shopify writes an apostrophe before numbers that begin with a plus sign, for spreadsheets.
  const said = (text('phone') || text('addressPhone')).replace(/^'/, '');
  const phone = phoneIn(said);
  if (said !== '' && phone === null)
    row.warn(text('phone') === '' ? 'addressPhone' : 'phone', 'phone_unread');
  const id = text('id').replace(/^'/, '');
  const key = written || phone || said || (id === '' ? '' : `#${id}`);
  if (key === '') row.error(null, 'contact_missing');
  const names = [text('first'), text('last')].filter(Boolean);
  const han = names.some((name) => /\p{Script=Han}/u.test(name));
  const name = names.length === 0 ? text('name') : han ? names.toReversed().join('') : names.join(' ');
  const [mailConsent, smsConsent] = [consentIn(row, 'mailConsent'), consentIn(row, 'smsConsent')];
  const sources = (['mailConsent', 'smsConsent'] as const).flatMap((one) =>
    row.text(one) === '' ? [] : [`${headings[one][0]}: ${row.text(one)}`],
  );
  return {
    line: row.line,
    key,
    name,
    system,
    company: text('company'),
    email: written,
    phone: phone ?? said,
    address: [text('line1'), text('line2'), text('city'), text('province'), text('zip').replace(/^'/, '')]
      .filter(Boolean)
      .join(', '),
    country: text('country'),
    mailConsent,
    smsConsent,
    consentSource: sources.length === 0 ? '' : `${system}; ${sources.join('; ')}`,
    consentAt: row.date('consentAt')?.getTime() ?? null,
    spent: row.money('spent'),
    currency,
    orders: row.whole('orders'),
    lastOrderAt: row.date('lastOrder')?.getTime() ?? null,
    registeredAt: row.date('registered')?.getTime() ?? null,
    note: row.text('note', longestNote),
    tags: row.text('tags', longestNote),
    others: row.others(),
  };
}

/** Customers of a file of Shopify or WooCommerce. */
export const readCustomers: FileReader<CustomerItem> = async (bytes, asked) => {
  const table = await openTable(bytes, headings, ['consentAt', 'lastOrder', 'registered']);
  const isOrders = table?.otherColumns.some((name) =>
    /^(?:lineitem|line_item|order_(?:id|number|total))/i.test(name),
  );
  if (!table || isOrders || !(table.has('email') || table.has('phone'))) return null;
  if (!(table.has('first') || table.has('name') || table.has('orders') || table.has('spent'))) return null;
  const isShopify = table.has('mailConsent') || table.otherColumns.some((name) => /tax exempt/i.test(name));
  const system = isShopify ? 'Shopify' : 'WooCommerce';
  return {
    head: { system, otherColumns: table.otherColumns },
    chunks: itemsOf(table.rows, (row) => customerOf(row, asked, system)),
  };
};
