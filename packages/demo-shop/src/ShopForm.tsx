import { Button, type ButtonProps, TextInput, type TextInputProps } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { type FailureProps, ShopFailure } from './ShopFailure'
import { shopFieldText } from './shop-error-text'

/** A form with the texts for customers. */
export const useShopForm: typeof useSendForm = (options) => useSendForm({ toText: shopFieldText, ...options })

export const EmailField = (props: TextInputProps) => (
  <TextInput
    type="email"
    size="md"
    dir="ltr"
    label={m.contacts_shop_email()}
    autoComplete="email"
    {...props}
  />
)

type EndProps = ButtonProps &
  Pick<FailureProps, 'tooManyText'> & { form: { failure: unknown; isSending: boolean } }

/** Why a form could not be sent, and the button that sends it. */
export const FormEnd = ({ form, tooManyText, ...button }: EndProps) => (
  <>
    <ShopFailure error={form.failure} tooManyText={tooManyText} />
    <Button type="submit" size="md" radius={999} loading={form.isSending} {...button} />
  </>
)

/** Confirms that a form was sent. Takes the focus, because the form that had it is removed. */
export const FormSent = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      className="grid justify-items-start gap-3 p-[clamp(20px,4vw,36px)] border border-shop-line rounded-[20px] bg-shop-raised"
      role="status"
    >
      <IconMailCheck size={40} stroke={1.4} className="text-shop-link" aria-hidden />
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-serif text-[1.625rem] font-semibold leading-[1.3] wrap-anywhere outline-0"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
