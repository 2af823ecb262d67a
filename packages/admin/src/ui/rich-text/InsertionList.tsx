import classes from './InsertionList.module.css'
import type { Insertion, Insertions } from './insertions'

type Props = Pick<Insertions, 'choices' | 'hint'> & { onChoose: (insertion: Insertion) => void }

/** The insertable texts with their names. */
export const InsertionList = ({ choices, hint, onChoose }: Props) => (
  <>
    <ul className={classes.list}>
      {choices.map((choice, index) => (
        <li key={choice.text}>
          <button
            type="button"
            className={classes.choice}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.name}</span>
            <code dir="ltr" className={classes.written}>
              {choice.text}
            </code>
          </button>
        </li>
      ))}
    </ul>
    {hint && <p className={classes.hint}>{hint}</p>}
  </>
)
