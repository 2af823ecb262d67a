import { MultiSelect, Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import { useEnterPick } from '~/ui/focus/use-enter-pick'
import { nothingFound } from '~/ui/form/nothing-found'
import { ProductOption } from './ProductPickerOption'
import { type Choosable, useProductChoices } from './product-picker-choices'

type Field = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'error'
  | 'withAsterisk'
  | 'placeholder'
  | 'disabled'
  | 'className'
  /**
   * Within a popover: `withinPortal: false`, so that a click on the option list does not count as a click
   * outside of it.
   */
  | 'comboboxProps'
> &
  Pick<SelectProps, 'onFocus' | 'onBlur'> & { 'data-path'?: string } & Choosable

type OneProps = Field & {
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
}

type ManyProps = Field & {
  value?: string[]
  defaultValue?: string[]
  onChange?: (ids: string[]) => void
  maxValues?: number
}

/** Selects one product, found by its title or SKU. */
export const ProductPicker = ({
  value,
  defaultValue,
  onChange,
  site,
  exclude,
  onlySingle,
  ...field
}: OneProps) => {
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange })
  const choices = useProductChoices(id ? [id] : NONE, { site, exclude, onlySingle })
  const pick = (picked: string | null, fresh?: ProductRow) => {
    choices.remember(picked ? [picked] : NONE, fresh)
    // If each choice is added to a list, the input is cleared for the next one.
    if (value === null) choices.setTyped('')
    setId(picked)
  }
  const enter = useEnterPick({ ...choices, pick: (product) => pick(product._id, product) })
  return (
    <Select
      {...searchBox(choices)}
      {...enter}
      clearable
      clearButtonProps={{ 'aria-label': m.product_picker_clear() }}
      value={id}
      onChange={(picked) => pick(picked)}
      {...field}
    />
  )
}

/** Selects several products, in the order in which they were picked. */
export const ProductsPicker = ({
  value,
  defaultValue,
  onChange,
  site,
  exclude,
  onlySingle,
  ...field
}: ManyProps) => {
  const [ids, setIds] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange })
  const choices = useProductChoices(ids, { site, exclude, onlySingle })
  const pick = (picked: string[], fresh?: ProductRow) => {
    choices.remember(picked, fresh)
    setIds(picked)
    choices.setTyped('')
  }
  const enter = useEnterPick<ProductRow>({
    find: choices.find,
    pick: (product) => ids.length < (field.maxValues ?? Infinity) && pick([...ids, product._id], product),
  })
  const { data, ...box } = searchBox(choices)
  const coming = ids.filter((id) => !choices.offered.has(id)).map((id) => ({ value: id, label: UNKNOWN_YET }))
  return (
    <MultiSelect
      {...box}
      {...enter}
      data={[...data, ...coming]}
      hidePickedOptions
      value={ids}
      onChange={(picked) => pick(picked)}
      {...field}
    />
  )
}

/** Shown instead of a title that has not loaded. */
const UNKNOWN_YET = '…'

const NONE: string[] = []

/** The server has already filtered the options. */
const searchBox = ({ typed, setTyped, offered, ...search }: ReturnType<typeof useProductChoices>) => ({
  searchable: true,
  placeholder: m.product_picker_find(),
  nothingFoundMessage: nothingFound(search, m.product_picker_none()),
  filter: asFound,
  data: [...offered.values()].map(({ _id, title }) => ({ value: _id, label: title })),
  renderOption: ({ option }: { option: { value: string } }) => {
    const product = offered.get(option.value)
    return product && <ProductOption product={product} />
  },
  searchValue: typed,
  onSearchChange: setTyped,
  styles: { options: scrollsFrom(320) },
})

const asFound: SelectProps['filter'] = ({ options }) => options
