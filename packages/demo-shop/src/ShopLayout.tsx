import type { ReactNode } from 'react'
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
    <div className="py-[clamp(0px,2vw,24px)]">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 mb-[clamp(16px,3vw,32px)]">
        <h1 className="font-serif text-[clamp(1.75rem,4vw,2.5rem)] font-semibold leading-[1.2] tracking-[-0.015em] wrap-anywhere outline-0 [&:lang(ar)]:leading-[1.4]">
          {title}
        </h1>
        {action}
      </div>
      {children}
    </div>
  )
}

/** Two columns: the content, and beside it a sticky column. */
export const DayPair = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(300px,380px)] items-start gap-y-6 gap-x-[clamp(24px,4vw,56px)] max-[992px]:grid-cols-1">
    <div className="grid gap-6 min-w-0">{children}</div>
    <aside className="sticky top-6 grid gap-6 min-w-0 max-[992px]:static">{beside}</aside>
  </div>
)

/** A white panel with an optional title. */
export const Sheet = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="grid gap-5 min-w-0 p-[clamp(16px,3vw,28px)] border border-shop-line rounded-[20px] bg-shop-raised">
    {title && (
      <h2 className="font-serif text-[1.25rem] font-semibold leading-[1.3] wrap-anywhere">{title}</h2>
    )}
    {children}
  </section>
)
