// Map get-or-insert: returns the value of `key`, computing it on first use.

/** What `answers` hold of `key`; where they hold nothing yet, what `ask` says, from now on. */
export function getOrInsert<Key, Answer>(
  answers: { get(key: Key): Answer | undefined; set(key: Key, answer: Answer): unknown },
  key: Key,
  ask: () => Answer,
): Answer {
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = ask();
    answers.set(key, answer);
  }
  return answer;
}
