import { Select, type SelectProps, TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { fieldText } from '~/errors/field-text'
import { countries } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import type { useEditForm } from '~/ui/form/use-edit-form'
import { Notice } from '~/ui/Notice'

const pairClass = 'grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]'

type Props = {
  field: ReturnType<typeof useEditForm>['field']
  /** The path of the address in the form values. */
  at: string
  /** The error of the address as a whole, such as that all fields are empty. */
  wrong?: ReactNode
  /** The address of the store, whose name is a setting of its own. */
  isStore?: boolean
}

/** The fields of an address, in postal order. */
export const AddressFields = ({ field, at, wrong, isStore = false }: Props) => (
  <>
    {wrong && <Notice tone="bad">{typeof wrong === 'string' ? fieldText(wrong) : wrong}</Notice>}
    {!isStore && <TextInput label={m.customer_company()} dir="auto" {...field(`${at}.company`)} />}
    <div className="grid items-start gap-4 grid-cols-[2fr_1fr]">
      <TextInput label={m.customer_street_name()} dir="auto" {...field(`${at}.streetName`)} />
      <TextInput label={m.customer_street_number()} dir="auto" {...field(`${at}.streetNumber`)} />
    </div>
    <div className={pairClass}>
      <TextInput label={m.customer_apt_unit()} dir="auto" {...field(`${at}.aptUnit`)} />
      <TextInput label={m.customer_zip_code()} dir="auto" {...field(`${at}.zipCode`)} />
    </div>
    <div className={pairClass}>
      <TextInput label={m.customer_city()} dir="auto" {...field(`${at}.city`)} />
      <TextInput label={m.customer_state()} dir="auto" {...field(`${at}.state`)} />
    </div>
    <CountrySelect {...field(`${at}.country`)} />
  </>
)

type CountryProps = Omit<SelectProps, 'data' | 'onChange'> & { onChange: (code: string) => void }

/** An empty string means no country. */
const CountrySelect = ({ onChange, defaultValue, ...field }: CountryProps) => {
  const all = countries()
  // Memoized, because new options would clear the search text.
  const choices = useMemo(() => all.map(({ code, name }) => ({ value: code, label: name })), [all])
  return (
    <Select
      label={m.customers_country()}
      placeholder={m.customer_choose_country()}
      nothingFoundMessage={m.customer_no_such_country()}
      data={choices}
      limit={60}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': m.customer_clear_country() }}
      {...field}
      defaultValue={defaultValue || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
