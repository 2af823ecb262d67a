import { MultiSelect, Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { m } from '~/paraglide/messages.js'
import { useCategoryChoices } from './category-picker-choices'

type Field = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'error'
  | 'withAsterisk'
  | 'placeholder'
  | 'disabled'
  | 'className'
  | 'comboboxProps'
> &
  Pick<SelectProps, 'onFocus' | 'onBlur'> & {
    'data-path'?: string
    'data-autofocus'?: boolean
    /** A category that is not offered, nor is anything below it. */
    exclude?: string
  }

type OneProps = Field & {
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
}

type ManyProps = Field & {
  value?: string[]
  defaultValue?: string[]
  onChange?: (ids: string[]) => void
}

/** One category; with `multiple` several, by their ids. */
export const CategoryPicker = (
  props: (OneProps & { multiple?: false }) | (ManyProps & { multiple: true }),
) => {
  if (props.multiple) {
    const { multiple: _multiple, ...many } = props
    return <CategoriesPicker {...many} />
  }
  const { multiple: _multiple, ...one } = props
  return <OneCategory {...one} />
}

const OneCategory = ({ value, defaultValue, onChange, exclude, error, ...field }: OneProps) => {
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange })
  const { box, failed } = useCategoryChoices(id ? [id] : [], exclude)
  return (
    <Select
      placeholder={m.categories_picker_find()}
      {...box}
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': m.categories_picker_clear() }}
      value={id}
      onChange={setId}
      error={error ?? failed}
      {...field}
    />
  )
}

/** Several categories, as pills that can be taken away one by one. */
const CategoriesPicker = ({ value, defaultValue, onChange, exclude, error, ...field }: ManyProps) => {
  const [ids, setIds] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange })
  const { box, failed } = useCategoryChoices(ids, exclude)
  return (
    <MultiSelect
      {...box}
      placeholder={ids.length === 0 ? m.categories_picker_find() : undefined}
      hidePickedOptions
      value={ids}
      onChange={setIds}
      error={error ?? failed}
      {...field}
    />
  )
}
