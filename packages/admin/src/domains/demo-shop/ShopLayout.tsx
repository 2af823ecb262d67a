import type { ReactNode } from 'react'
import classes from './ShopLayout.module.css'
import { useShopTitle } from './shop'

type Props = {
  title: string
  /** Shown beside the title, such as a link. */
  action?: ReactNode
  children: ReactNode
}

/** A page of the shop with its title. */
export const ShopLayout = ({ title, action, children }: Props) => {
  useShopTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {action}
      </div>
      {children}
    </div>
  )
}

/** Two columns: the content, and beside it a sticky column. */
export const Beside = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.column}>{children}</div>
    <aside className={classes.beside}>{beside}</aside>
  </div>
)

/** A white panel with an optional title. */
export const Sheet = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={classes.sheet}>
    {title && <h2 className={classes.sheetTitle}>{title}</h2>}
    {children}
  </section>
)
