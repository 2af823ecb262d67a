import '~/ui/mantine-admin.css'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../LanguageChoice'
import { SchemeToggle } from '../SchemeToggle'
import { SkipLink } from '../SkipLink'
import classes from './Layouts.module.css'

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
  <div className={`flex flex-col min-h-dvh text-ink ${classes.landing}`}>
    <SkipLink />
    <header className={`relative z-10 text-brand-on [&_:focus-visible]:outline-brand-on ${classes.head}`}>
      <div
        className={`max-w-(--shop-width) min-h-20 mx-auto px-(--shop-gutter) pt-4 pb-2 max-[768px]:pt-2 ${classes.bar}`}
      >
        <div className="text-brand-on">{brand}</div>
        <div className="max-[768px]:row-start-2 max-[768px]:col-span-full">{search}</div>
        <div className="flex items-center justify-end gap-1 max-[576px]:gap-0">
          <LanguageChoice className="inline-flex items-center gap-2 h-10 px-3 rounded-[8px] text-(color:--head-fg) hover:bg-(--head-hover) max-[576px]:px-2 max-[576px]:[&_svg]:hidden" />
          <SchemeToggle />
          {tools}
        </div>
      </div>
      <div className={`h-8 ${classes.awning}`} aria-hidden="true" />
    </header>
    <main
      id="main"
      className="flex-1 w-full max-w-(--shop-width) mx-auto px-(--shop-gutter) pt-6 pb-18 outline-0 max-[768px]:pb-12"
      tabIndex={-1}
    >
      {children}
    </main>
    {footer && (
      <footer className="border-t border-t-shop-line bg-[color-mix(in_srgb,var(--shop-raised)_60%,var(--shop-ground))]">
        {footer}
      </footer>
    )}
  </div>
)
