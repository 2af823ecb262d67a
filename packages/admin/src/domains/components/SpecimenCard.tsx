import type { ReactNode } from 'react'
import { CopyImport } from './CopyImport'

/** A component in the gallery. */
export type Specimen = {
  /** The anchor within the page. */
  id: string
  title: string
  /** A short text about when to use it. */
  use: string
  /** The import statement that a developer copies. */
  imports: string
  shows: ReactNode
  /**
   * The background: a card by default; the page for components that are cards themselves; or edge to edge.
   */
  ground?: 'card' | 'page' | 'edge'
}

export const SpecimenCard = ({
  specimen: { id, title, use, imports, shows, ground },
}: {
  specimen: Specimen
}) => (
  <section
    id={id}
    className="min-w-0 border border-line rounded-card bg-surface shadow-card"
    aria-labelledby={`${id}-title`}
  >
    <header className="py-4 px-6 max-md:px-4">
      <h2 id={`${id}-title`} className="text-lg font-semibold leading-6">
        {title}
      </h2>
      <p className="max-w-[76ch] text-sm leading-5 text-ink-2">{use}</p>
    </header>
    <div
      className="p-6 border-y border-y-line data-[ground=page]:bg-body data-[ground=edge]:p-0 max-md:p-4"
      data-ground={ground}
    >
      {shows}
    </div>
    <CopyImport line={imports} />
  </section>
)

/** States side by side, each with its name. */
export const States = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <div
    className={`group/states grid items-start gap-6 ${
      isWide
        ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))]'
        : 'grid-cols-[repeat(auto-fill,minmax(min(100%,184px),1fr))]'
    }`}
    data-wide={isWide || undefined}
  >
    {children}
  </div>
)

export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 justify-items-start gap-2 min-w-0 group-data-wide/states:justify-items-stretch [&>*]:max-w-full [&>:is(.mantine-InputWrapper-root,fieldset,section)]:w-full">
    <span className="text-xs font-medium leading-4 text-ink-2">{name}</span>
    {children}
  </div>
)
