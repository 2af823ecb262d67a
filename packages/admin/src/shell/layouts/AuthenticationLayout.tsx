import { type ReactNode, Suspense } from 'react'
import { useAtRest } from '~/at-rest'
import { m } from '~/paraglide/messages.js'
import { lazyComponent } from '~/ui/lazy-component'
import { ConnectionBar } from '../connection/ConnectionBar'
import { LanguageChoice } from '../LanguageChoice'
import { Logo } from '../Logo'
import { SchemeToggle } from '../SchemeToggle'
import classes from './Layouts.module.css'

/** Decorative. */
const ShopWindow = lazyComponent(async () => (await import('./ShopWindow')).ShopWindow)

/** Pages before sign-in: a shop window on one side, a form on the other. */
export const AuthenticationLayout = ({ children }: { children: ReactNode }) => {
  const isAtRest = useAtRest()
  return (
    <div className="grid grid-cols-[minmax(400px,44%)_1fr] min-h-dvh bg-surface max-[861px]:grid-cols-[1fr] max-[861px]:grid-rows-[auto_1fr]">
      <header // On phones the shop window is a band above the form.
        className={`relative flex flex-col overflow-hidden p-12 text-white max-[861px]:px-6 max-[861px]:pt-24 max-[861px]:pb-6 ${classes.window}`}
      >
        <Awning className="absolute top-0 inset-x-0 w-full h-40 fill-white max-[861px]:h-20" />
        <div className="flex flex-1 w-full max-w-140 min-h-0 max-h-105 mt-36 mb-auto max-[861px]:hidden">
          <Suspense>
            {isAtRest && <ShopWindow className="flex-1 min-w-0 fill-white rtl:-scale-x-100" />}
          </Suspense>
        </div>
        <div className="relative mt-12 text-xl max-[861px]:m-0">
          <Logo />
        </div>
        <div className="relative max-w-[28rem] mt-8 max-[861px]:hidden">
          <p className="text-[clamp(2rem,3.2vw,2.75rem)] font-650 leading-[1.15] tracking-[-0.025em] text-balance">
            {m.shell_promise()}
          </p>
          <p className="mt-4 text-lg leading-6 text-white/82 text-pretty">{m.shell_promise_detail()}</p>
        </div>
      </header>
      <div className="[--head-fg:var(--ink-2)] [--head-strong:var(--ink)] [--head-hover:color-mix(in_srgb,var(--ink)_6%,transparent)] flex flex-col min-w-0">
        <ConnectionBar />
        <div className="flex justify-end gap-2 p-6 max-[861px]:p-4">
          <LanguageChoice className="inline-flex items-center gap-2 h-10 px-3 rounded-[8px] text-ink-2 hover:text-ink hover:bg-(--head-hover)" />
          <SchemeToggle />
        </div>
        <main className="grid flex-1 [place-items:start_center] px-8 pt-[10vh] pb-28 max-[861px]:px-6 max-[861px]:pt-0 max-[861px]:pb-12">
          {children}
        </main>
      </div>
    </div>
  )
}

const STRIPES = 12
const WIDTH = 48
const DROP = 88

/** A striped awning at the upper edge. Decorative. */
const Awning = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox={`0 0 ${STRIPES * WIDTH} ${DROP + WIDTH / 2}`}
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
  >
    {Array.from({ length: STRIPES }, (_, index) => (
      <path key={stripe(index)} d={stripe(index)} fillOpacity={index % 2 ? 0.07 : 0.17} />
    ))}
  </svg>
)

const stripe = (index: number) => {
  const radius = WIDTH / 2
  return `M${index * WIDTH} 0h${WIDTH}v${DROP}a${radius} ${radius} 0 0 1-${WIDTH} 0z`
}
