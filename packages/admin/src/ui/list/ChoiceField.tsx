import { SegmentedControl } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import classes from './FilterField.module.css'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => string
  /** How "no matter which" is called here. */
  any?: string
  chosen: Value | undefined
  onChange: (chosen: Value | undefined) => void
}

/** One of a few values, or any of them. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { label, values, nameOf, any = m.ui_any(), chosen, onChange } = props
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={[{ value: '', label: any }, ...values.map((value) => ({ value, label: nameOf(value) }))]}
        value={chosen ?? ''}
        onChange={(value) => onChange(values.find((other) => other === value))}
      />
    </fieldset>
  )
}
