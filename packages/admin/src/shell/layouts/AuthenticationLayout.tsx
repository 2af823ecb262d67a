import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { ConnectionBar } from '../connection/ConnectionBar'
import { LanguageChoice } from '../LanguageChoice'
import { Logo } from '../Logo'
import { SchemeToggle } from '../SchemeToggle'
import classes from './AuthenticationLayout.module.css'
import { ShopWindow } from './ShopWindow'

/** Pages before sign-in: a shop window on one side, a form on the other. */
export const AuthenticationLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout}>
    <header className={classes.front}>
      <Awning className={classes.awning} />
      <ShopWindow className={classes.window} />
      <div className={classes.brand}>
        <Logo />
      </div>
      <div className={classes.pitch}>
        <p className={classes.promise}>{m.shell_promise()}</p>
        <p className={classes.detail}>{m.shell_promise_detail()}</p>
      </div>
    </header>
    <div className={classes.side}>
      <ConnectionBar />
      <div className={classes.tools}>
        <LanguageChoice className={classes.language} />
        <SchemeToggle />
      </div>
      <main className={classes.main}>{children}</main>
    </div>
  </div>
)

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
