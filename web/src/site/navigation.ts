import { navigate } from 'wouter/use-browser-location'

/** Navigates to a path of this site from code outside React. */
export function goTo(path: string): void {
  navigate(path)
}

export function goHome(): void {
  navigate('/home/index')
}
