import type { ReactNode } from 'react'
import classes from './Message.module.css'

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode }

/** The message of a page without other content. */
export const Message = ({ code, title, children, actions }: Props) => (
  <div className={classes.message}>
    {code && (
      <p className={classes.code} aria-hidden>
        {code}
      </p>
    )}
    <h1 className={classes.title}>{title}</h1>
    <div className={classes.text}>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </div>
)
