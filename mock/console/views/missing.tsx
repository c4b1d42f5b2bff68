import { Link } from 'react-router-dom';
import { ViewHead } from '../parts/view-head.tsx';

export function MissingView() {
  return (
    <>
      <ViewHead title="There is no such view" about="The address may have been typed by hand." />
      <p>
        <Link to="/resources">Show the resources</Link>
      </p>
    </>
  );
}
