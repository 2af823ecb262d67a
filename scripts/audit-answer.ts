/** The output of `npm audit --json` as text, and whether it requires action. */
export type Verdict = { lines: string[]; found: 'nothing' | 'holes' | 'no answer' }

type Answer = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>
}

/** A registry without an advisory list, or that does not respond, proves nothing either way. */
export function toVerdict(answer: string): Verdict {
  const { vulnerabilities, message, error } = read(answer)
  if (!vulnerabilities)
    return {
      found: 'no answer',
      lines: [
        `The registry could not be queried for known holes: ${message || error?.summary || 'the registry did not answer'}.`,
      ],
    }
  const known = Object.entries(vulnerabilities)
  if (known.length === 0) return { found: 'nothing', lines: ['The registry knows of no hole in what ships.'] }
  return {
    found: 'holes',
    lines: known.map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}${fixAvailable ? '; there is a version without it (npm audit fix)' : ''}`,
    ),
  }
}

function read(answer: string): Answer {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}
