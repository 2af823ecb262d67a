import type { ComboboxItem, SelectProps } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import { CategoryOption } from './CategoryOption'
import { categoryTreeQuery } from './category-queries'
import { hasWords, wayTo, wordsOf } from './category-words'

/** The box of a picker: all categories as a tree, and what it says while there are none. */
export const useCategoryChoices = (chosen: readonly string[], exclude: string | undefined) => {
  const { data, error, isFetching, refetch } = useQuery(categoryTreeQuery())
  const offered = (data?.items ?? []).filter((category) => !isWithin(category, exclude))
  const byId = new Map(offered.map((category) => [category._id, category]))
  // A choice whose name has not come yet must not show as a number.
  const nameless = chosen.filter((id) => !byId.has(id)).map((id) => ({ value: id, label: '…' }))

  return {
    failed: error && !data ? m.categories_picker_failed() : undefined,
    box: {
      searchable: true,
      selectFirstOptionOnChange: true,
      data: [...offered.map((category) => ({ value: category._id, label: wayTo(category) })), ...nameless],
      filter: byWords,
      nothingFoundMessage: emptyText(data?.items.length, isFetching, Boolean(error)),
      onDropdownOpen: () => {
        if (error) void refetch()
      },
      styles: { options: scrollsFrom(320) },
      renderOption: ({ option }: { option: ComboboxItem }) => {
        const category = byId.get(option.value)
        return category ? <CategoryOption category={category} /> : option.label
      },
    },
  }
}

/** A category itself or anything below it. */
const isWithin = ({ _id, path }: Category, top: string | undefined) =>
  top !== undefined && (_id === top || path.some((above) => above._id === top))

const emptyText = (count: number | undefined, isFetching: boolean, hasFailed: boolean) => {
  if (count === undefined && isFetching) return m.categories_picker_loading()
  if (count === undefined && hasFailed) return m.categories_picker_failed()
  return count === 0 ? m.categories_none_yet() : m.categories_picker_none()
}

const byWords: SelectProps['filter'] = ({ options, search }) => {
  const words = wordsOf(search)
  return options.filter((option) => 'label' in option && hasWords(option.label, words))
}
