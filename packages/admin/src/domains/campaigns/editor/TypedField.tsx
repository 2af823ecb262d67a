import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { FieldProps } from '~/ui/files/field-props'
import { formatNames } from './campaign-form'
import { typedAddresses } from './typed-addresses'

type Props = Pick<FieldProps<string>, 'defaultValue' | 'onChange' | 'error'>

/** Typed or pasted addresses, with the parsed result below them. */
export const TypedField = ({ defaultValue = '', onChange, error }: Props) => {
  const [text, setText] = useState(defaultValue)
  const box = useRef<HTMLTextAreaElement>(null)
  const { addresses, invalid, repeated } = typedAddresses(text)
  const write = (typed: string) => {
    setText(typed)
    onChange?.(typed)
  }
  return (
    <div>
      <Textarea
        ref={box}
        label={m.campaigns_typed()}
        description={m.campaigns_typed_hint()}
        error={error}
        data-path="typed"
        dir="ltr"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div
        className="flex flex-wrap items-center gap-y-1 gap-x-3 mx-0 mt-1.5 mb-0 text-xs leading-4.5 text-ink-2"
        role="status"
      >
        {addresses.length > 0 && (
          <span>
            {m.campaigns_n_addresses({ count: addresses.length, shown: formatCount(addresses.length) })}
          </span>
        )}
        {repeated > 0 && (
          <span>{m.campaigns_n_repeated({ count: repeated, shown: formatCount(repeated) })}</span>
        )}
        {invalid.length > 0 && !error && (
          <span>{m.campaigns_not_addresses({ addresses: formatNames(invalid) })}</span>
        )}
      </div>
      {(invalid.length > 0 || repeated > 0) && (
        <Button
          variant="default"
          size="compact-sm"
          mt={8}
          onClick={() => {
            write(addresses.join('\n'))
            box.current?.focus()
          }}
        >
          {m.campaigns_tidy_up()}
        </Button>
      )}
    </div>
  )
}
