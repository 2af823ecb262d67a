import type { ReactNode } from 'react'
import { Sheet, ShopLayout } from '../../ShopLayout'

type Props = { title: string; lead: ReactNode; children?: ReactNode }

/** A narrow page with one form, such as the sign-in. */
export const EntryPage = ({ title, lead, children }: Props) => (
  <div className="max-w-[30rem] mx-auto">
    <ShopLayout title={title}>
      <p className="mx-0 mt-0 mb-6 text-[1.0625rem] leading-6.5 text-shop-quiet text-pretty wrap-anywhere">
        {lead}
      </p>
      {children && <Sheet>{children}</Sheet>}
    </ShopLayout>
  </div>
)
