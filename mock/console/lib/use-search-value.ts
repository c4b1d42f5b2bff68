import { useSearchParams } from 'react-router-dom';

/** What the address says of a view, and what sets one value of it; an empty one is left out. */
export function useSearchValue() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const clear = () => setSearch({}, { replace: true });
  return { search, set, clear };
}
