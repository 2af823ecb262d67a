import { useDocumentTitle } from '@mantine/hooks'
import { IconUnlink } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './Unsubscribe.module.css'

/** Shown for a truncated link, or for the link of a test mail, which has no recipient. */
export const UnknownLink = () => {
  useDocumentTitle(m.unsubscribe_unknown())
  return (
    <section className={classes.card}>
      <IconUnlink size={40} stroke={1.4} aria-hidden className={classes.icon} />
      <h1 className={classes.title}>{m.unsubscribe_unknown()}</h1>
      <p className={classes.text}>{m.unsubscribe_unknown_text()}</p>
    </section>
  )
}
