import { SegmentedControl } from '@mantine/core'
import { m } from '~/paraglide/messages.js'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  getName: (value: Value) => string
  /** The label of the option that matches all values. */
  any?: string
  chosen: Value | undefined
  onChange: (chosen: Value | undefined) => void
}

/** A filter by one value, or any. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { label, values, getName, any = m.ui_any(), chosen, onChange } = props
  return (
    <fieldset className="min-w-0 p-0 border-0">
      <legend className="p-0 pb-2 text-sm font-medium">{label}</legend>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={[{ value: '', label: any }, ...values.map((value) => ({ value, label: getName(value) }))]}
        value={chosen ?? ''}
        onChange={(value) => onChange(values.find((other) => other === value))}
      />
    </fieldset>
  )
}

type YesNoProps = {
  label: string
  names: { any?: string; yes: string; no: string }
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

/** A filter by a flag: yes, no, or both. */
export const YesNoField = ({ label, names, value, onChange }: YesNoProps) => (
  <ChoiceField
    label={label}
    values={['yes', 'no']}
    getName={(answer) => names[answer]}
    any={names.any}
    chosen={value === undefined ? undefined : value ? 'yes' : 'no'}
    onChange={(answer) => onChange(answer && answer === 'yes')}
  />
)
