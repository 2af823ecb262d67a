import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useDocumentTitle } from '~/ui/use-document-title'

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
      <header className="flex flex-wrap items-end justify-between gap-4 mb-6">
        <div className="min-w-0 wrap-anywhere">
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <h1 className="flex flex-wrap items-baseline gap-y-0 gap-x-3 text-xl font-650 leading-7 tracking-[-0.015em]">
            {title}
            {note && <small className="text-md font-450 tracking-[0] text-ink-2">{note}</small>}
          </h1>
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2" data-actions>
            {actions}
          </div>
        )}
      </header>
      {children}
    </>
  )
}

const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={m.ui_breadcrumbs()}>
    <ol className="flex flex-wrap mb-1 text-xs leading-4 text-ink-2">
      {crumbs.map(({ label, to, search, hash }) => (
        <li
          key={label}
          className="not-first:before:content-['/'] not-first:before:mx-2 not-first:before:opacity-50"
        >
          {to ? (
            <Link
              to={to}
              search={search}
              hash={hash}
              className="text-inherit no-underline hover:text-ink hover:underline"
            >
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
