import { MultiSelect, Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { m } from '~/paraglide/messages.js'
import { type NamedCategory, useCategoryChoices } from './category-picker-choices'

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
    /** A category that is excluded together with its descendants. */
    exclude?: string
    /** Chosen categories whose titles are known: they are shown before the tree has loaded. */
    known?: readonly NamedCategory[]
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

/** Selects one category, or with `multiple` several, by id. */
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

const OneCategory = ({ value, defaultValue, onChange, exclude, known, error, ...field }: OneProps) => {
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange })
  const { box, failed, remember } = useCategoryChoices({ chosen: id ? [id] : [], exclude, known })
  return (
    <Select
      placeholder={m.categories_picker_find()}
      {...box}
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': m.categories_picker_clear() }}
      value={id}
      onChange={(picked) => {
        remember(picked ? [picked] : [])
        setId(picked)
      }}
      error={error ?? failed}
      {...field}
    />
  )
}

/** Selects several categories, shown as removable pills. */
const CategoriesPicker = ({ value, defaultValue, onChange, exclude, known, error, ...field }: ManyProps) => {
  const [ids, setIds] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange })
  const { box, failed, remember } = useCategoryChoices({ chosen: ids, exclude, known })
  return (
    <MultiSelect
      {...box}
      placeholder={ids.length === 0 ? m.categories_picker_find() : undefined}
      hidePickedOptions
      value={ids}
      onChange={(picked) => {
        remember(picked)
        setIds(picked)
      }}
      error={error ?? failed}
      {...field}
    />
  )
}
