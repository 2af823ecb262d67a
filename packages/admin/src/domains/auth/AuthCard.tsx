import type { ReactNode } from 'react'
import { useDocumentTitle } from '~/ui/use-document-title'
import classes from './SignIn.module.css'

type Props = { title: string; lead?: ReactNode; children?: ReactNode }

/** A page shown before sign-in: its purpose and a single action. */
export const AuthCard = ({ title, lead, children }: Props) => {
  useDocumentTitle(title)
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  )
}
