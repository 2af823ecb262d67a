import type { ProductDifference } from '@storekeeper/contract/products/import-report'
import type { Image } from '@storekeeper/contract/shapes'
import type { ProductFields } from '../editing/change-product.ts'

/** The number of characters shown before the first difference in a description. */
const BEFORE = 20
const MAX_TEXT = 120

/** Returns the changed fields of a product in readable form; empty if nothing changes. */
export function productDifferences(
  present: ProductFields,
  wanted: ProductFields,
  categoryTitle: string,
): ProductDifference[] {
  const differences: (ProductDifference | false)[] = [
    present.title !== wanted.title && {
      ...{ field: 'title' as const, from: present.title, to: wanted.title },
    },
    present.sku !== wanted.sku && { field: 'sku' as const, from: present.sku, to: wanted.sku },
    !isSame(present.price, wanted.price) && {
      ...{ field: 'price' as const, from: present.price, to: wanted.price },
    },
    present.quantity !== wanted.quantity && {
      ...{ field: 'quantity' as const, from: present.quantity, to: wanted.quantity },
    },
    !isSame(present.images, wanted.images) && {
      ...{ field: 'images' as const, from: getImageNames(present.images), to: getImageNames(wanted.images) },
    },
    present.shortDescription !== wanted.shortDescription && {
      field: 'shortDescription' as const,
      ...aroundDifference(present.shortDescription, wanted.shortDescription),
    },
    present.description !== wanted.description && {
      field: 'description' as const,
      ...aroundDifference(...readable(present.description, wanted.description)),
    },
    !isSame(present.categories, wanted.categories) && {
      ...{ field: 'categories' as const, from: '', to: categoryTitle },
    },
    present.isActive !== wanted.isActive && {
      ...{ field: 'isActive' as const, from: present.isActive, to: wanted.isActive },
    },
    present.weight !== wanted.weight && {
      ...{ field: 'weight' as const, from: present.weight, to: wanted.weight },
    },
    present.seo.title !== wanted.seo.title && {
      ...{ field: 'seoTitle' as const, from: present.seo.title, to: wanted.seo.title },
    },
    present.seo.description !== wanted.seo.description && {
      field: 'seoDescription' as const,
      ...aroundDifference(present.seo.description, wanted.seo.description),
    },
  ]
  return differences.filter((difference) => difference !== false)
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Names images by the last part of their URLs, the featured one first. */
const getImageNames = (images: readonly Image[]) =>
  images
    .toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
    .map(
      ({ imgUrl }) =>
        imgUrl
          .replace(/[?#].*$/, '')
          .split('/')
          .at(-1) ?? '',
    )
    .join(', ')
    .slice(0, MAX_TEXT)

/** Compares the text without markup, unless only the markup differs. */
const readable = (one: string, other: string): [string, string] =>
  toText(one) === toText(other) ? [one, other] : [toText(one), toText(other)]

const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function aroundDifference(from: string, to: string): { from: string; to: string } {
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = from.length <= MAX_TEXT && to.length <= MAX_TEXT ? 0 : Math.max(0, same - BEFORE)
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_TEXT)}${text.length > start + MAX_TEXT ? '…' : ''}`
  return { from: part(from), to: part(to) }
}
