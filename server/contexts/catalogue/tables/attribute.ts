import { boolean, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, localText } from '../../../platform/db/columns.ts';
import { category, product } from './catalogue.ts';

/** An attribute of a category, inherited by the categories below it. */
export const categoryAttribute = pgTable(
  'category_attribute',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['text', 'number', 'choice', 'choices'] }).notNull(),
    name: localText('name').notNull(),
    /** The unit of a number; empty otherwise. */
    unit: localText('unit').notNull(),
    isRequired: boolean('is_required').notNull(),
    isFilter: boolean('is_filter').notNull(),
  },
  (t) => [index('category_attribute_category').on(t.categoryId, t.position)],
);

/** Ids are never reused: a stored value keeps its meaning, or has none. */
export const categoryAttributeOption = pgTable(
  'category_attribute_option',
  {
    id: id(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => categoryAttribute.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: localText('name').notNull(),
  },
  (t) => [index('category_attribute_option_attribute').on(t.attributeId, t.position)],
);

/**
 * `product.attributeValues` that fit the attributes of the product's category, one row per option: filters and counts read it. Written only
 * by contexts/catalogue/attribute.
 */
export const productAttributeValue = pgTable(
  'product_attribute_value',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => categoryAttribute.id, { onDelete: 'cascade' }),
    /** null = a number or a text. */
    optionId: integer('option_id').references(() => categoryAttributeOption.id, { onDelete: 'cascade' }),
    number: doublePrecision('number'),
  },
  (t) => [
    unique('product_attribute_value_once').on(t.productId, t.attributeId, t.optionId).nullsNotDistinct(),
    index('product_attribute_value_option').on(t.optionId, t.productId),
    index('product_attribute_value_number').on(t.attributeId, t.number, t.productId),
  ],
);
