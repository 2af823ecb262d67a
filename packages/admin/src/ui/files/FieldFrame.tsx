import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FieldProps } from './field-props'

type Props = Pick<
  FieldProps<unknown>,
  | 'label'
  | 'description'
  | 'error'
  | 'withAsterisk'
  | 'inputWrapperOrder'
  | 'className'
  | 'onFocus'
  | 'onBlur'
> & {
  /** `describedBy` is for the focusable element. */
  children: (frame: { describedBy: string | undefined }) => ReactNode
}

/** Label, description and error around a field of several elements. */
export const FieldFrame = ({ label, description, error, children, ...others }: Props) => {
  const id = useId()
  const hasError = Boolean(error) && error !== true
  const describedBy = [hasError && `${id}-error`, Boolean(description) && `${id}-description`]
    .filter(Boolean)
    .join(' ')
  return (
    <Input.Wrapper
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      {...others}
    >
      <div className="not-first:mt-0.5 not-last:mb-1.5 [.mantine-InputWrapper-description+&]:mt-2">
        {children({ describedBy: describedBy || undefined })}
      </div>
    </Input.Wrapper>
  )
}
