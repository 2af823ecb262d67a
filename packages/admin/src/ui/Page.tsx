import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useDocumentTitle } from '~/ui/use-document-title'
import classes from './Page.module.css'

/** A breadcrumb; without `to` it is not a link. */
export type Crumb = { label: string; to?: string; search?: Record<string, string | undefined>; hash?: string }

type Props = {
  title: string
  /** Secondary text beside the title: usually the total. */
  note?: ReactNode
  crumbs?: Crumb[]
  actions?: ReactNode
  children: ReactNode
}

/** A screen: breadcrumbs, title (also of the browser tab), actions and content. */
export const Page = ({ title, note, crumbs = [], actions, children }: Props) => {
  useDocumentTitle(title)
  return (
    <>
      <header className={classes.head}>
        <div className={classes.heading}>
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <h1 className={classes.title}>
            {title}
            {note && <small className={classes.note}>{note}</small>}
          </h1>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}

const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={m.ui_breadcrumbs()}>
    <ol className={classes.crumbs}>
      {crumbs.map(({ label, to, search, hash }) => (
        <li key={label} className={classes.crumb}>
          {to ? (
            <Link to={to} search={search} hash={hash}>
              {label}
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  </nav>
)
