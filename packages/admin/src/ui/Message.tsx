import type { ReactNode } from 'react'

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode }

/** The message of a page without other content. */
export const Message = ({ code, title, children, actions }: Props) => (
  <div className="grid justify-items-center max-w-120 mx-auto py-[clamp(32px,12vh,128px)] text-center">
    {code && (
      <p
        className="text-[clamp(6rem,20vw,9rem)] font-bold leading-none tracking-[-0.05em] text-transparent bg-[linear-gradient(color-mix(in_srgb,var(--brand-text)_70%,transparent),transparent_96%)] bg-clip-text"
        aria-hidden
      >
        {code}
      </p>
    )}
    <h1 className="text-2xl font-650 leading-9 tracking-[-0.02em] text-balance">{title}</h1>
    <div className="mt-2 mb-8 text-lg leading-6 text-ink-2 text-pretty wrap-anywhere [&_p+p]:mt-2 [&_p+p]:text-sm">
      {children}
    </div>
    <div className="flex flex-wrap justify-center gap-3">{actions}</div>
  </div>
)
