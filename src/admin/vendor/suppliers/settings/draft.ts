import type { LocalText } from '../../../../../contract/basics.ts';
import type {
  SupplierAddress,
  SupplierSettings,
} from '../../../../../contract/suppliers/supplier-settings.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { instantOf, typedTime } from '../../../form/local-time.ts';

/** An address as typed; `isOn` false = no address. */
export interface AddressDraft extends SupplierAddress {
  readonly isOn: boolean;
}

/** `key` identifies it while it is edited; not sent. */
interface ProductDraft extends LocalText {
  readonly key: string;
}
export const newProduct = (text: LocalText = { zh: '', en: '' }): ProductDraft => ({
  ...text,
  key: crypto.randomUUID(),
});

export interface ClosureDraft {
  readonly isOn: boolean;
  /** In the format of `datetime-local`, in the marketplace's time zone. */
  readonly from: string;
  readonly to: string;
  readonly mode: 'closed' | 'later';
  readonly text: LocalText;
}

type Fields = SupplierSettings['fields'];
export interface SettingsDraft
  extends Omit<Fields, 'logo' | 'mainProducts' | 'shipFrom' | 'returnTo' | 'closure' | 'lowStock'> {
  readonly logo: readonly UploadedImage[];
  readonly mainProducts: readonly ProductDraft[];
  readonly lowStock: number | null;
  readonly shipFrom: AddressDraft;
  readonly returnTo: AddressDraft;
  readonly closure: ClosureDraft;
}

const noAddress: AddressDraft = {
  isOn: false,
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
};
const noClosure: ClosureDraft = { isOn: false, from: '', to: '', mode: 'later', text: { zh: '', en: '' } };

export const draftOf = ({ fields }: SupplierSettings): SettingsDraft => ({
  ...fields,
  logo: fields.logo ? [{ key: fields.logo, url: fields.logo }] : [],
  mainProducts: fields.mainProducts.map((text) => newProduct(text)),
  shipFrom: fields.shipFrom ? { ...fields.shipFrom, isOn: true } : noAddress,
  returnTo: fields.returnTo ? { ...fields.returnTo, isOn: true } : noAddress,
  closure: fields.closure
    ? {
        ...fields.closure,
        isOn: true,
        from: typedTime(fields.closure.from),
        to: typedTime(fields.closure.to),
      }
    : noClosure,
});

const addressOf = ({ isOn, ...address }: AddressDraft) => (isOn ? address : null);

/** The logo is sent only if it changed: the stored one may not be an upload of this account. */
export const bodyOf = (
  { logo, mainProducts, shipFrom, returnTo, closure, ...rest }: SettingsDraft,
  before: string | null,
): unknown => ({
  ...rest,
  logo: (logo[0]?.key ?? null) === before ? undefined : (logo[0]?.key ?? null),
  mainProducts: mainProducts.map(({ zh, en }) => ({ zh, en })),
  shipFrom: addressOf(shipFrom),
  returnTo: addressOf(returnTo),
  closure: closure.isOn
    ? {
        from: instantOf(closure.from),
        to: instantOf(closure.to),
        mode: closure.mode,
        text: closure.text,
      }
    : null,
});
