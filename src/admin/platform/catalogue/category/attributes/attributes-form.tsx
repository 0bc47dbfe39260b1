import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type CategoryAttributes,
  CategoryAttributesChange,
  mostAttributes,
} from '../../../../../../contract/catalogue/category-attribute.ts';
import { Confirm } from '../../../../../components/confirm.tsx';
import { ApiError } from '../../../../../lib/api.ts';
import { api } from '../../../../../lib/client.ts';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { DrawerForm } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { Sortable } from '../../../../parts/sortable.tsx';
import { invalidateAnswers } from '../../../../shell/data.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import { AttributeRow } from './attribute-row.tsx';
import {
  type AttributeDraft,
  type AttributesDraft,
  bodyOf,
  draftOf,
  newAttribute,
  type OptionDraft,
} from './draft.ts';
import type { AttributeTexts } from './texts.ts';

interface AttributesFormProps {
  readonly t: AttributeTexts;
  readonly id: number;
  readonly saved: CategoryAttributes;
  readonly onClose: () => void;
}

const route = 'GET /api/system/category/{id}/attributes';
/** A pending removal: of an option or of the attribute. */
interface Removal {
  readonly attribute: AttributeDraft;
  readonly option: OptionDraft | null;
}

const without = (all: readonly AttributeDraft[], { attribute, option }: Removal): AttributeDraft[] =>
  all.flatMap((one) => {
    if (one.id !== attribute.id) return [one];
    return option ? [{ ...one, options: one.options.filter(({ id }) => id !== option.id) }] : [];
  });

/** The attributes of one category, saved together. */
export function AttributesForm({ t, id, saved, onClose }: AttributesFormProps) {
  const locale = useLanguage();
  const seen = useRef(saved);
  const params = { id: String(id) };
  const [open, setOpen] = useState<number | null>(null);
  const [asked, ask] = useState<Removal | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<AttributesDraft, unknown>({
    name: `platform/category-attributes/${id}`,
    initial: draftOf(saved),
    schema: CategoryAttributesChange,
    toBody: (draft) => bodyOf(draft, seen.current.version),
    save: async (body) => {
      try {
        await api('PUT /api/system/category/{id}/attributes', {
          params,
          body: CategoryAttributesChange.parse(body),
        });
      } catch (error) {
        // A product has been given this attribute since the form was opened.
        if (error instanceof ApiError && error.error === 'attribute_in_use') setRefusal(error.message);
        throw error;
      }
      await invalidateAnswers(route, 'GET /api/category/list', 'GET /api/category-attribute/list/{id}');
    },
    reread: async () => {
      seen.current = await api(route, { params });
      return draftOf(seen.current);
    },
  });
  const { draft, errors, set } = form;
  const { attributes } = draft;
  const nameOf = ({ name }: Pick<AttributeDraft, 'name'>) => pickText(name, locale) || t.unnamed;
  const isWrong = (at: number) => Object.keys(errors).some((path) => path.startsWith(`attributes.${at}.`));
  const remove = (removal: Removal) => {
    const { products } = removal.option ?? removal.attribute;
    if (products > 0) ask(removal);
    else set((now) => ({ ...now, attributes: without(now.attributes, removal) }));
  };
  const add = () => {
    const made = newAttribute(attributes);
    set({ attributes: [...attributes, made] });
    setOpen(made.id);
  };
  return (
    <DrawerForm
      form={form}
      saved={t.saved}
      onClose={onClose}
      describe={(one) =>
        one.attributes.map((attribute) => ({
          label: nameOf(attribute),
          text: [t.kinds[attribute.kind], ...attribute.options.map(nameOf)].join(', '),
        }))
      }
    >
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t.own}</h3>
        <p className="text-ink-2">{t.ownHint}</p>
        {attributes.length > 0 && (
          <Sortable
            items={attributes}
            nameOf={nameOf}
            mayMove
            stale={[]}
            order={async (ids) =>
              set((now) => ({
                ...now,
                attributes: ids.flatMap((one) => now.attributes.filter((other) => other.id === one)),
              }))
            }
            row={(attribute, handle, buttons) => {
              const at = attributes.indexOf(attribute);
              return (
                <AttributeRow
                  t={t}
                  path={`attributes.${at}`}
                  attribute={attribute}
                  errors={errors}
                  isOpen={open === attribute.id || isWrong(at)}
                  handle={handle}
                  buttons={buttons}
                  onToggle={() => setOpen(open === attribute.id ? null : attribute.id)}
                  onChange={(next) =>
                    set((now) => ({
                      ...now,
                      attributes: now.attributes.map((one) => (one.id === next.id ? next : one)),
                    }))
                  }
                  onRemove={(option) => remove({ attribute, option })}
                />
              );
            }}
          />
        )}
        {attributes.length < mostAttributes && (
          <button type="button" className="control-button self-start" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            {t.add}
          </button>
        )}
      </section>
      {asked && (
        <Confirm
          title={fill(t.removeTitle, { name: nameOf(asked.option ?? asked.attribute) })}
          question={fill(t.removeQuestion, { count: (asked.option ?? asked.attribute).products })}
          yes={t.yesRemove}
          no={t.keep}
          onYes={() => {
            set((now) => ({ attributes: without(now.attributes, asked), mayRemove: true }));
            ask(null);
          }}
          onNo={() => ask(null)}
        />
      )}
      {refusal !== null && (
        <Confirm
          title={t.inUseTitle}
          question={refusal}
          yes={t.inUseYes}
          no={t.keep}
          onYes={() => {
            set({ mayRemove: true });
            setRefusal(null);
          }}
          onNo={() => setRefusal(null)}
        />
      )}
    </DrawerForm>
  );
}
