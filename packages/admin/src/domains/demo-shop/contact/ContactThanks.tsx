import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './ContactPage.module.css'

type Props = { name: string; email: string; onAgain: () => void }

/** Confirms that the message has arrived. Takes the focus, because the form that had it is removed. */
export const ContactThanks = ({ name, email, onAgain }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.thanks} role="status">
      <IconMailCheck size={40} stroke={1.4} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className={classes.thanksTitle}>
        {m.contacts_shop_thanks({ name })}
      </h2>
      <p>{m.contacts_shop_thanks_text({ email })}</p>
      <Button variant="default" size="md" radius={999} onClick={onAgain}>
        {m.contacts_shop_again()}
      </Button>
    </section>
  )
}
