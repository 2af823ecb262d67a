import type { Icon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'

type Props = { icon: Icon; title: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The card of the page. Its heading takes the focus after a change. */
export const SubscriptionCard = ({ icon: Icon, title, headingRef, children }: Props) => (
  <section
    className="grid gap-4 justify-items-center p-[clamp(24px,5vw,48px)] border border-shop-line rounded-[16px] text-center bg-shop-raised"
    aria-labelledby="subscription"
  >
    <Icon size={40} stroke={1.4} aria-hidden className="text-shop-quiet" />
    <h1
      id="subscription"
      ref={headingRef}
      tabIndex={-1}
      className="font-serif text-[clamp(1.375rem,3vw,1.75rem)] font-semibold leading-[1.25] text-balance focus:outline-none"
    >
      {title}
    </h1>
    {children}
  </section>
)
