import type { ComboboxItem, SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Category } from '@storekeeper/contract/categories/category'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import {
  categoriesByIdQuery,
  categoryTreeQuery,
  foundCategoriesQuery,
  isTreePartial,
} from './category-queries'
import { hasAllWords, splitWords, wayTo } from './category-titles'

const DEBOUNCE_MS = 250

/** A category whose title is known before the tree has loaded. */
export type NamedCategory = Pick<Category, '_id' | 'title'>

type Choices = {
  chosen: readonly string[]
  exclude: string | undefined
  known: readonly NamedCategory[] | undefined
}

/**
 * Returns the options of a picker: the loaded categories as a tree, those that the server finds for the typed
 * text, and a message while there are none.
 */
export const useCategoryChoices = ({ chosen, exclude, known = [] }: Choices) => {
  const tree = useQuery(categoryTreeQuery())
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const found = useQuery({
    ...foundCategoriesQuery(q),
    enabled: isTreePartial(tree.data) && q !== '',
  })
  // Stores picked categories, so that their titles are known when the next search does not find them.
  const [picked, setPicked] = useState<readonly Category[]>([])

  const loaded = tree.data?.items ?? []
  const beyond = [...picked, ...(found.data?.items ?? [])]
  const byId = new Map([...loaded, ...beyond].map((category) => [category._id, category]))
  const titles = new Map(known.map(({ _id, title }) => [_id, title]))
  const unknown = chosen.filter((id) => !byId.has(id) && (tree.data || !titles.has(id)))
  const named = useQuery(categoriesByIdQuery(unknown))
  for (const category of named.data?.items ?? []) byId.set(category._id, category)

  const offered = [...byId.values()].filter((category) => !isWithin(category, exclude))
  // Prevents a choice without a loaded title from showing its id.
  const nameless = chosen
    .filter((id) => !byId.has(id))
    .map((id) => ({ value: id, label: titles.get(id) ?? '…' }))
  const foundIds = new Set(found.data?.items.map(({ _id }) => _id))
  const isSearching = isTreePartial(tree.data) && (found.isFetching || typed.trim() !== q)

  return {
    failed: tree.error && !tree.data ? m.categories_picker_failed() : undefined,
    remember: (ids: readonly string[]) => setPicked(ids.flatMap((id) => byId.get(id) ?? [])),
    box: {
      searchable: true,
      selectFirstOptionOnChange: true,
      data: [...offered.map((category) => ({ value: category._id, label: wayTo(category) })), ...nameless],
      filter: byAllWords(typed.trim() === q ? foundIds : NONE),
      nothingFoundMessage: emptyText(
        tree.data?.items.length,
        tree.isFetching || isSearching,
        Boolean(tree.error ?? found.error),
      ),
      onSearchChange: setTyped,
      onDropdownOpen: () => {
        if (tree.error) void tree.refetch()
      },
      styles: { options: scrollsFrom(320) },
      renderOption: ({ option }: { option: ComboboxItem }) => {
        const category = byId.get(option.value)
        return category ? <CategoryOption category={category} /> : option.label
      },
    },
  }
}

/** True for the category itself and its descendants. */
const isWithin = ({ _id, path }: Category, top: string | undefined) =>
  top !== undefined && (_id === top || path.some((above) => above._id === top))

const emptyText = (count: number | undefined, isFetching: boolean, hasFailed: boolean) => {
  if (isFetching) return m.categories_picker_loading()
  if (hasFailed) return m.categories_picker_failed()
  return count === 0 ? m.categories_none_yet() : m.categories_picker_none()
}

/**
 * Matches every term against the whole path; results of the server match as well, since the server also
 * compares slugs.
 */
const byAllWords =
  (found: ReadonlySet<string>): SelectProps['filter'] =>
  ({ options, search }) => {
    const texts = splitWords(search)
    return options.filter(
      (option) => 'label' in option && (found.has(option.value) || hasAllWords(option.label, texts)),
    )
  }

const NONE: ReadonlySet<string> = new Set()

/** An option of a category picker, indented by its depth, with the path to the category. */
const CategoryOption = ({ category }: { category: Category }) => (
  <span
    className="flex flex-1 flex-wrap items-baseline gap-x-2 min-w-0 leading-5"
    style={{ paddingInlineStart: category.path.length * 16 }}
  >
    <bdi className="wrap-anywhere">{category.title}</bdi>
    {category.path.length > 0 && (
      <bdi className="text-xs text-ink-2">{category.path.map(({ title }) => title).join(' › ')}</bdi>
    )}
    {!category.isActive && <span className="text-xs text-ink-2 ms-auto">{m.categories_inactive()}</span>}
  </span>
)
