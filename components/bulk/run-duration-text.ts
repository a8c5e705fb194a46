// Durations of a bulk run in words: estimated, remaining and measured.
import { bulkWords } from '../../lib/i18n/words/bulk';
import { formatWords } from '../../lib/i18n/words/format';

/** Formats an estimate in minutes as `90 min` or `2 h`. */
export function formatEstimate(minutes: number): string {
  const units = formatWords();
  return minutes < 120 ? units.minutes({ n: minutes }) : units.hours({ n: Math.round(minutes / 60) });
}

/** Formats the remaining time in seconds as `20 s`, `2 min` or `2 h`. */
export const formatTimeLeft = (seconds: number): string =>
  seconds < 120 ? formatWords().seconds({ n: seconds }) : formatEstimate(Math.round(seconds / 60));

/** Formats the duration of a run in seconds as `48 s`, `1 min 4 s` or `2 h 5 min`. */
export function formatRunDuration(duration: number): string {
  const units = formatWords();
  const { minutesAndSeconds, hoursAndMinutes } = bulkWords().run;
  const whole = Math.max(1, Math.round(duration));
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return units.seconds({ n: seconds });
  if (minutes >= 60) return hoursAndMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return seconds === 0 ? units.minutes({ n: minutes }) : minutesAndSeconds({ minutes, seconds });
}
