import type { InputWrapperProps } from '@mantine/core'
import type { FocusEventHandler, ReactNode } from 'react'

/** The props of a field from a form (`{...edit.field('images')}`), and its presentation. */
export type FieldProps<Value> = {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  withAsterisk?: boolean
  inputWrapperOrder?: InputWrapperProps['inputWrapperOrder']
  className?: string
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  onFocus?: FocusEventHandler<HTMLElement>
  onBlur?: FocusEventHandler<HTMLElement>
  /** The element that the form focuses if this field is invalid. */
  'data-path'?: string
}
