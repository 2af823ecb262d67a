import type { FocusEventHandler, ReactNode } from 'react'

/** What a field takes from a form (`{...edit.field('images')}`), and what the screen shows about it. */
export type FieldProps<Value> = {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  withAsterisk?: boolean
  className?: string
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  onFocus?: FocusEventHandler<HTMLElement>
  onBlur?: FocusEventHandler<HTMLElement>
  /** Where the form puts the cursor when this field is wrong. */
  'data-path'?: string
}
