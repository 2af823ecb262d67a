import { Button, Textarea, TextInput } from '@mantine/core'
import { StoreContact } from '@storekeeper/contract/store/store-contact'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { singleFlight } from '../customer/single-flight'
import { EmailField, FormEnd, FormSent, useShopForm } from '../ShopForm'
import { useShop } from '../shop'

/** The contact category of the demo shop's form; a site without this category accepts the message as well. */
const CATEGORY = 'Questions'

const BLANK = { name: '', email: '', phone: '', message: '', website: '' }

export const ContactForm = () => {
  const { store } = useShop()
  const [sent, setSent] = useState<{ name: string; email: string } | null>(null)
  // A retry of the same message is received once.
  const [pending] = useState(() => singleFlight<StoreContact>())
  const form = useShopForm({
    schema: StoreContact,
    initial: BLANK,
    send: async (letter) => {
      await pending.send(letter, (requestId) =>
        store.contacts.send.call({ ...letter, category: CATEGORY, requestId }),
      )
      return letter
    },
    onSent: setSent,
  })
  const writeAgain = () => {
    form.reset()
    setSent(null)
  }
  if (sent) return <ContactThanks {...sent} onAgain={writeAgain} />
  return (
    <form
      className="grid gap-5 p-[clamp(20px,4vw,36px)] border border-shop-line rounded-[20px] bg-shop-raised [&>button]:justify-self-start max-[768px]:[&>button]:justify-self-stretch"
      onSubmit={form.submit}
      noValidate
    >
      <TextInput
        label={m.contacts_shop_name()}
        size="md"
        autoComplete="name"
        dir="auto"
        withAsterisk
        {...form.field('name')}
      />
      <EmailField withAsterisk {...form.field('email')} />
      <TextInput
        type="tel"
        label={m.contacts_shop_phone()}
        size="md"
        autoComplete="tel"
        dir="ltr"
        {...form.field('phone')}
      />
      <Textarea
        label={m.contacts_shop_message()}
        size="md"
        dir="auto"
        autosize
        minRows={6}
        maxRows={14}
        withAsterisk
        {...form.field('message')}
      />
      {/* A honeypot: hidden from users, but filled in by spam bots. */}
      <div className="sr-only" aria-hidden="true">
        <TextInput
          label={m.contacts_shop_website()}
          tabIndex={-1}
          autoComplete="off"
          {...form.field('website')}
        />
      </div>
      <FormEnd form={form} tooManyText={m.contacts_shop_too_many()}>
        {m.contacts_shop_send()}
      </FormEnd>
    </form>
  )
}

type Props = { name: string; email: string; onAgain: () => void }

const ContactThanks = ({ name, email, onAgain }: Props) => (
  <FormSent title={m.contacts_shop_thanks({ name })}>
    <p className="mb-3 leading-6 wrap-anywhere text-shop-quiet">{m.contacts_shop_thanks_text({ email })}</p>
    <Button variant="default" size="md" radius={999} onClick={onAgain}>
      {m.contacts_shop_again()}
    </Button>
  </FormSent>
)
