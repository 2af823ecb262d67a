import { useSyncExternalStore } from 'react'

const KEY = 'storekeeper.muted'

/**
 * Whether the browser can play sounds: not muted, and the admin interacted with the page, which browsers
 * require.
 */
export const canSound = () => !isMuted() && navigator.userActivation.hasBeenActive

/** Plays the notification sound. */
export const playSound = () => {
  if (canSound()) chime()
}

/** Stored in the browser, so that it applies to all tabs. */
export const setMuted = (muted: boolean) => {
  localStorage.setItem(KEY, String(muted))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

export const useMuted = () => useSyncExternalStore(onStorage, isMuted)

const isMuted = () => localStorage.getItem(KEY) === 'true'

const onStorage = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** An ascending fifth: frequency in hertz and start in seconds. */
const NOTES = [
  { pitch: 659.26, at: 0 },
  { pitch: 987.77, at: 0.14 },
] as const
const LOUDNESS = 0.12
const ATTACK_S = 0.012
const RING_S = 0.7

/** Plays two soft synthesized notes. */
const chime = () => {
  const context = new AudioContext()
  const sounding = NOTES.map(({ pitch, at }) => ring(context, pitch, context.currentTime + at))
  const last = sounding.at(-1)
  last?.addEventListener('ended', () => context.close())
}

/** One note with a fast attack and a slow decay, like a bell. */
const ring = (context: AudioContext, pitch: number, start: number) => {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.linearRampToValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK_S)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + RING_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + RING_S)
  return tone
}
