import type { Insertion, Insertions } from './insertions'

type Props = Pick<Insertions, 'choices' | 'hint'> & { onChoose: (insertion: Insertion) => void }

/** The insertable texts with their names. */
export const InsertionList = ({ choices, hint, onChoose }: Props) => (
  <>
    <ul className="-m-1">
      {choices.map((choice, index) => (
        <li key={choice.text}>
          <button
            type="button"
            className="flex items-center justify-between gap-4 w-full min-h-9 py-1 px-2 rounded-[6px] text-sm text-start text-ink hover:bg-ink/7"
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.name}</span>
            <code dir="ltr" className="text-xs text-ink-2">
              {choice.text}
            </code>
          </button>
        </li>
      ))}
    </ul>
    {hint && (
      <p className="mt-3 pt-3 border-t border-t-line text-xs leading-4.5 wrap-anywhere text-ink-2">{hint}</p>
    )}
  </>
)
