import '~/ui/mantine-admin.css'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../LanguageChoice'
import { SchemeToggle } from '../SchemeToggle'
import { SkipLink } from '../SkipLink'
import classes from './LandingLayout.module.css'

type Props = {
  /** The name or logo in the header. */
  brand?: ReactNode
  search?: ReactNode
  /** Controls beside the language and colour scheme. */
  tools?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Public pages: a header with brand and awning, the content and a footer. */
export const LandingLayout = ({ brand, search, tools, footer, children }: Props) => (
  <div className={classes.layout}>
    <SkipLink />
    <header className={classes.header}>
      <div className={classes.sign}>
        <div className={classes.brand}>{brand}</div>
        <div className={classes.search}>{search}</div>
        <div className={classes.tools}>
          <LanguageChoice className={classes.language} />
          <SchemeToggle />
          {tools}
        </div>
      </div>
      <div className={classes.awning} aria-hidden="true" />
    </header>
    <main id="main" className={classes.main} tabIndex={-1}>
      {children}
    </main>
    {footer && <footer className={classes.footer}>{footer}</footer>}
  </div>
)
